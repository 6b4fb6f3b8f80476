import Kineo
