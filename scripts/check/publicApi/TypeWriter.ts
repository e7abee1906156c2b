import ts from 'typescript';

/** Deeper than any type that is written here; a type that contains itself ends there. */
const DEPTH_MAX = 12;

const isOutside = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.every((one) => /\/node_modules\//.test(one.getSourceFile().fileName)) ?? true;

const isNamed = ({ name }: ts.Symbol): boolean => !name.startsWith('__');

/**
 * Writes types as text. Types of libraries stand by their names; own types that have a name stand by it too, and are
 * written once, in `shapes`; all others are written out.
 */
export class TypeWriter {
  readonly shapes: Record<string, string> = {};
  readonly #checker: ts.TypeChecker;
  readonly #written = new Map<string, ts.Symbol>();

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  write(type: ts.Type, depth = 0): string {
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    if (depth > DEPTH_MAX) return this.#plain(type);
    if (aliasSymbol && isOutside(aliasSymbol))
      return this.#reference(aliasSymbol.name, aliasTypeArguments, depth);
    if (aliasSymbol && aliasTypeArguments.length === 0) return this.#shape(aliasSymbol, type);
    return this.#content(type, depth);
  }

  /** A type as it is made, whatever it is called. */
  #content(type: ts.Type, depth: number): string {
    if (type.flags & ts.TypeFlags.Boolean) return 'boolean';
    if (type.isUnion()) return this.#union(type.types, depth);
    if (type.isIntersection()) return this.#all(type.types, depth).join(' & ');
    if (type.flags & ts.TypeFlags.Object) return this.#object(type as ts.ObjectType, depth);
    return this.#plain(type);
  }

  #plain(type: ts.Type): string {
    return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  #union(types: readonly ts.Type[], depth: number): string {
    const parts = this.#all(types, depth);
    const isBoolean = parts.includes('true') && parts.includes('false');
    const others = isBoolean ? parts.filter((part) => part !== 'true' && part !== 'false') : parts;
    return [...new Set(isBoolean ? [...others, 'boolean'] : others)].sort().join(' | ');
  }

  #all(types: readonly ts.Type[], depth: number): string[] {
    return types
      .map((type) => this.write(type, depth + 1))
      .map((text) => (text.includes('=>') ? `(${text})` : text));
  }

  #object(type: ts.ObjectType, depth: number): string {
    const symbol = type.getSymbol();
    const parameters =
      type.objectFlags & ts.ObjectFlags.Reference
        ? this.#checker.getTypeArguments(type as ts.TypeReference)
        : [];
    if (this.#checker.isTupleType(type)) return `[${this.#all(parameters, depth).join(', ')}]`;
    const isInstance = (type.objectFlags & ts.ObjectFlags.ClassOrInterface) !== 0;
    if (symbol && isNamed(symbol) && (isInstance || parameters.length > 0)) {
      if (isOutside(symbol))
        return this.#reference(symbol.name, this.#withoutDefaults(type, parameters), depth);
      if (parameters.length === 0) return this.#shape(symbol, type);
    }
    return this.#members(type, this.#checker.getPropertiesOfType(type), depth);
  }

  #reference(name: string, parameters: readonly ts.Type[], depth: number): string {
    return parameters.length === 0 ? name : `${name}<${this.#all(parameters, depth).join(', ')}>`;
  }

  #withoutDefaults(type: ts.ObjectType, given: readonly ts.Type[]): readonly ts.Type[] {
    const asked = (type as Partial<ts.TypeReference>).target?.typeParameters ?? [];
    const isDefault = (one: ts.Type, index: number): boolean => {
      const parameter = asked[index];
      return parameter !== undefined && this.#checker.getDefaultFromTypeParameter(parameter) === one;
    };
    return given.every(isDefault) ? [] : given;
  }

  #shape(symbol: ts.Symbol, type: ts.Type): string {
    const { name } = symbol;
    const other = this.#written.get(name);
    if (other && other !== symbol) throw new Error(`Two types of the public API are called ${name}.`);
    if (!other) {
      this.#written.set(name, symbol);
      this.shapes[name] = type.isClassOrInterface() ? this.#declared(type) : this.#content(type, 0);
    }
    return name;
  }

  /** What the type itself declares, and the names of those that it extends. */
  #declared(type: ts.InterfaceType): string {
    const bases = this.#checker.getBaseTypes(type);
    const own =
      bases.length === 0
        ? this.#checker.getPropertiesOfType(type)
        : [...(type.symbol.members?.values() ?? [])];
    return [...this.#all(bases, 0), this.#members(type, own, 0)].join(' & ');
  }

  #members(type: ts.Type, properties: readonly ts.Symbol[], depth: number): string {
    const calls = type.getCallSignatures().map((one) => this.#signature(one, depth));
    const makes = type.getConstructSignatures().map((one) => `new ${this.#signature(one, depth)}`);
    const members = properties.filter(isPublic).map((one) => this.#property(one, depth));
    const indexes = this.#checker
      .getIndexInfosOfType(type)
      .map((one) => `[key: ${this.write(one.keyType, depth + 1)}]: ${this.write(one.type, depth + 1)}`);
    const signatures = [...calls, ...makes];
    const fields = [...indexes, ...members.sort()].join('; ');
    if (signatures.length === 1 && fields === '') return signatures.join();
    // Something mapped over a type parameter has no members yet.
    if (signatures.length === 0 && fields === '') return this.#plain(type);
    return [...signatures.map((one) => `(${one})`), ...(fields === '' ? [] : [`{ ${fields} }`])].join(' & ');
  }

  #property(symbol: ts.Symbol, depth: number): string {
    const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0;
    const type = this.#checker.getTypeOfSymbol(symbol);
    const text = isOptional ? this.#optional(type, depth + 1) : this.write(type, depth + 1);
    const name = /^[\w$]+$/.test(symbol.name) ? symbol.name : JSON.stringify(symbol.name);
    return `${name}${isOptional ? '?' : ''}: ${text}`;
  }

  /** What is optional may be undefined anyway; without that word its type is the same whoever declared it. */
  #optional(type: ts.Type, depth: number): string {
    if (!type.isUnion() || type.aliasSymbol) return this.write(type, depth);
    return this.#union(
      type.types.filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0),
      depth,
    );
  }

  #signature(signature: ts.Signature, depth: number): string {
    const generics = (signature.getTypeParameters() ?? []).map((one) => this.#generic(one, depth));
    const parameters = signature.getParameters().map((one, index) => this.#parameter(one, index, depth));
    const predicate = this.#checker.getTypePredicateOfSignature(signature);
    const result = predicate?.type
      ? `p${predicate.parameterIndex ?? 0} is ${this.write(predicate.type, depth + 1)}`
      : this.write(signature.getReturnType(), depth + 1);
    return `${generics.length > 0 ? `<${generics.join(', ')}>` : ''}(${parameters.join(', ')}) => ${result}`;
  }

  #generic(parameter: ts.TypeParameter, depth: number): string {
    const constraint = parameter.getConstraint();
    const name = this.#plain(parameter);
    return constraint ? `${name} extends ${this.write(constraint, depth + 1)}` : name;
  }

  #parameter(symbol: ts.Symbol, index: number, depth: number): string {
    const declared = symbol.valueDeclaration;
    const isParameter = declared !== undefined && ts.isParameter(declared);
    const isOptional = isParameter && (declared.questionToken ?? declared.initializer) !== undefined;
    const rest = isParameter && declared.dotDotDotToken ? '...' : '';
    const type = this.#checker.getTypeOfSymbol(symbol);
    const text = isOptional ? this.#optional(type, depth + 1) : this.write(type, depth + 1);
    return `${rest}p${index}${isOptional ? '?' : ''}: ${text}`;
  }
}

function isPublic(symbol: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return (
    isNamed(symbol) &&
    symbol.name !== 'prototype' &&
    !symbol.name.startsWith('#') &&
    !(symbol.declarations ?? []).some((one) => ts.getCombinedModifierFlags(one) & hidden)
  );
}
