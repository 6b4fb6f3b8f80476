import Foundation
import TestSupport

/// Python's validator for JSON Schema, which is not ours.
struct SchemaValidator {
  let schema: String

  /// What is wrong with each of `presets` by the schema, nil for those that are right.
  ///
  /// YAML is read as editors read it, by the core schema of YAML 1.2, and not as Python's library does:
  /// `on` is a text, and so is `1:30`.
  func mistakes(in presets: [String]) throws -> [String?] {
    let input = try JSONEncoder().encode(["schema": [schema], "presets": presets])
    let output = try Tool.withFile([UInt8](input)) { try Python.run(Self.script, $0) }
    return try JSONDecoder().decode([String?].self, from: Data(output))
  }

  private static let script = """
    import json, re, sys, yaml
    from jsonschema import Draft202012Validator

    class Loader(yaml.SafeLoader):
        yaml_implicit_resolvers = {}

    for tag, pattern, first in [
        ('bool', 'true|false', 'tf'),
        ('null', '~|null|', '~n'),
        ('int', '[-+]?[0-9]+', '-+0123456789'),
        ('float', r'[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?', '-+.0123456789'),
    ]:
        expression = re.compile('^(?:' + pattern + ')$')
        Loader.add_implicit_resolver('tag:yaml.org,2002:' + tag, expression, list(first))
    Loader.add_implicit_resolver('tag:yaml.org,2002:null', re.compile('^$'), [''])
    for tag, make in [('int', int), ('float', float)]:
        Loader.add_constructor(
            'tag:yaml.org,2002:' + tag, lambda loader, node, make=make: make(node.value))

    def named(value):
        if isinstance(value, dict):
            return {k if isinstance(k, str) else str(k): named(v) for k, v in value.items()}
        return [named(item) for item in value] if isinstance(value, list) else value

    def mistake(text):
        error = next(validator.iter_errors(named(yaml.load(text, Loader))), None)
        return error and f'{error.json_path}: {error.message[:300]}'

    with open(sys.argv[1]) as file:
        task = json.load(file)
    schema = json.loads(task['schema'][0])
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    json.dump([mistake(text) for text in task['presets']], sys.stdout)
    """
}
