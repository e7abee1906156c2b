import ts from 'typescript';

/**
 * Positions within a type, such as `(0).size` for a field of the first parameter, with the possible values:
 * literals, names of library types, `{}` for an object, `()` for a function, `?` for optional.
 */
export type TypePositions = Readonly<Record<string, string>>;

/** Library types whose first argument front ends supply; its position is `<(0)>`. */
const INPUT_TYPES_PATTERN = /^(ActionCreator|QueryDefinition|MutationDefinition|Dispatch)/;

/** Library types whose arguments describe the platform's internals, which front ends do not see. */
const INTERNAL_TYPES_PATTERN = /^(BaseQueryFn|ThunkDispatch)$/;

/** Own type that front ends only pass on: the arguments of the platform's base query. */
const PASS_THROUGH_TYPE = 'ContractRequest';

/** Maximum depth, more than any type of shared-ui has; it ends the recursion into infinitely expanding types. */
const MAX_DEPTH = 40;

/**
 * Lists the positions of a type. Library types are represented by name and arguments; own types are expanded
 * regardless of their name.
 */
export function listTypePositions(checker: ts.TypeChecker, type: ts.Type): TypePositions {
  const walk = new TypeWalker(checker);
  walk.visit(type, '', []);
  const entries = [...walk.words].map(([path, words]) => [path, [...words].sort().join(' | ')] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

type Types = readonly ts.Type[];

class TypeWalker {
  readonly words = new Map<string, Set<string>>();
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  /**
   * Adds the positions of a nested type. A recursive type ends where it occurs among the `enclosing` types.
   */
  visit(type: ts.Type, path: string, enclosing: Types): void {
    const ancestors = [...enclosing, type];
    const library = this.#findLibraryType(type);
    if (enclosing.includes(type) || enclosing.length > MAX_DEPTH) this.#addWord(path, 'itself');
    else if (type.getSymbol()?.name === PASS_THROUGH_TYPE) this.#addWord(path, PASS_THROUGH_TYPE);
    else if (library) this.#visitLibraryType(...library, path, ancestors);
    else if (type.isUnionOrIntersection()) for (const part of type.types) this.visit(part, path, ancestors);
    else if (type.flags & ts.TypeFlags.Object) this.#visitObject(type as ts.ObjectType, path, ancestors);
    else this.#addWord(path, this.#formatType(type));
  }

  #addWord(path: string, word: string): void {
    this.words.set(path, (this.words.get(path) ?? new Set()).add(word));
  }

  #formatType(type: ts.Type): string {
    return this.#checker.typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation);
  }

  #getTypeArguments(type: ts.Type): Types {
    const isReference = ((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Reference) !== 0;
    return isReference ? this.#checker.getTypeArguments(type as ts.TypeReference) : [];
  }

  #findLibraryType(type: ts.Type): [name: string, parameters: Types] | undefined {
    const { aliasSymbol, aliasTypeArguments = [] } = type;
    if (aliasSymbol && isLibrarySymbol(aliasSymbol)) return [aliasSymbol.name, aliasTypeArguments];
    const symbol = type.flags & ts.TypeFlags.Object ? type.getSymbol() : undefined;
    if (!symbol || symbol.name.startsWith('__') || !isLibrarySymbol(symbol)) return undefined;
    const parameters = this.#getTypeArguments(type);
    const isNamed = parameters.length > 0 || type.isClassOrInterface();
    return isNamed ? [symbol.name, parameters] : undefined;
  }

  #visitLibraryType(name: string, parameters: Types, path: string, ancestors: Types): void {
    const [first] = parameters;
    // NonNullable<T> is represented by T, because it only excludes undefined.
    if (name === 'NonNullable' && first) {
      this.visit(first, path, ancestors);
      return;
    }
    this.#addWord(path, name);
    if (INTERNAL_TYPES_PATTERN.test(name)) return;
    for (const [index, one] of parameters.entries()) {
      const isInput = index === 0 && INPUT_TYPES_PATTERN.test(name);
      this.visit(one, `${path}${isInput ? `<(${index})>` : `<${index}>`}`, ancestors);
    }
  }

  #visitObject(type: ts.ObjectType, path: string, ancestors: Types): void {
    const bases = type.isClassOrInterface() ? this.#checker.getBaseTypes(type) : [];
    for (const base of bases) this.visit(base, path, ancestors);
    const isTuple = this.#checker.isTupleType(type);
    const properties = isTuple ? [] : this.#checker.getPropertiesOfType(type).filter(isPublic);
    const ownProperties = properties.filter((one) => bases.length === 0 || !isLibrarySymbol(one));
    const indexes = isTuple ? [] : this.#checker.getIndexInfosOfType(type);
    const [calls, constructors] = [type.getCallSignatures(), type.getConstructSignatures()];
    if (isTuple) this.#addWord(path, '[]');
    else if (ownProperties.length + indexes.length > 0) this.#addWord(path, '{}');
    // A type without members, such as a mapped type over a type parameter, is represented by its text.
    else if (calls.length + constructors.length === 0) this.#addWord(path, this.#formatType(type));
    for (const one of calls) this.#visitSignature('()', one, path, ancestors);
    for (const one of constructors) this.#visitSignature('new ()', one, path, ancestors);
    for (const one of ownProperties) {
      const isOptional = (one.flags & ts.SymbolFlags.Optional) !== 0;
      this.#visitOptional(this.#checker.getTypeOfSymbol(one), `${path}.${one.name}`, ancestors, isOptional);
    }
    for (const one of indexes) this.visit(one.type, `${path}[${this.#formatType(one.keyType)}]`, ancestors);
    if (isTuple)
      for (const [index, one] of this.#getTypeArguments(type).entries()) {
        this.visit(one, `${path}[${index}]`, ancestors);
      }
  }

  #visitSignature(kind: '()' | 'new ()', signature: ts.Signature, path: string, ancestors: Types): void {
    this.#addWord(path, kind);
    for (const [index, one] of (signature.getTypeParameters() ?? []).entries()) {
      const constraint = one.getConstraint();
      if (constraint) this.visit(constraint, `${path}(<${index}>)`, ancestors);
    }
    for (const [index, one] of signature.getParameters().entries()) {
      const declared = one.valueDeclaration;
      const isOptional =
        declared !== undefined &&
        ts.isParameter(declared) &&
        (declared.questionToken ?? declared.initializer ?? declared.dotDotDotToken) !== undefined;
      this.#visitOptional(this.#checker.getTypeOfSymbol(one), `${path}(${index})`, ancestors, isOptional);
    }
    const guarded = this.#checker.getTypePredicateOfSignature(signature)?.type;
    if (guarded) this.#addWord(`${path}()`, `is ${this.#formatType(guarded)}`);
    else this.visit(signature.getReturnType(), `${path}()`, ancestors);
  }

  /**
   * Records the type of a field or argument. `undefined` is left out of an optional one, because declarations may write
   * `a?: T` or `a?: T | undefined` for the same type.
   */
  #visitOptional(type: ts.Type, path: string, ancestors: Types, isOptional: boolean): void {
    if (isOptional) this.#addWord(path, '?');
    const parts = isOptional && type.isUnion() && !type.aliasSymbol ? type.types : [type];
    for (const part of parts) {
      if (!isOptional || (part.flags & ts.TypeFlags.Undefined) === 0) this.visit(part, path, ancestors);
    }
  }
}

const isLibrarySymbol = (symbol: ts.Symbol): boolean =>
  symbol.declarations?.every((one) => one.getSourceFile().fileName.includes('/node_modules/')) ?? true;

function isPublic({ name, declarations = [] }: ts.Symbol): boolean {
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return (
    !/^(__|#|prototype$)/.test(name) && !declarations.some((one) => ts.getCombinedModifierFlags(one) & hidden)
  );
}
