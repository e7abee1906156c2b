import ts from 'typescript';

/** Whether front ends receive a value, or hand it over. */
export type Direction = 'received' | 'handed over';

/** One place in a type, as `(0).label` for a field of the first parameter. */
export interface Field {
  /** What may stand there: literals, names of types, `{}` for an object, `()` for a function. */
  readonly words: Set<string>;
  readonly isOptional: boolean;
  readonly direction: Direction;
}

export type Shapes = Readonly<Record<string, string>>;

const opposite = (direction: Direction): Direction => (direction === 'received' ? 'handed over' : 'received');

/** Types of libraries whose first argument is what front ends hand over. */
const TAKES_FIRST = /^(ActionCreator|QueryDefinition|MutationDefinition|Dispatch)/;

/** Types of libraries whose arguments say how the platform is made, which front ends do not see. */
const OPAQUE = ['BaseQueryFn', 'ThunkDispatch'];

interface Place {
  readonly path: string;
  readonly direction: Direction;
  readonly isOptional: boolean;
  /** The shapes that this place is in; one that contains itself ends there. */
  readonly inside: readonly string[];
}

/** A type, written as text, as a list of all places in it, those of the shapes that it names among them. */
export function typeFields(text: string, shapes: Shapes): Map<string, Field> {
  const walk = new Walk(shapes);
  walk.visit(parsed(text), { path: '', direction: 'received', isOptional: false, inside: [] });
  return walk.fields;
}

class Walk {
  readonly fields = new Map<string, Field>();
  readonly #shapes: Shapes;

  constructor(shapes: Shapes) {
    this.#shapes = shapes;
  }

  visit(node: ts.TypeNode, place: Place): void {
    if (ts.isParenthesizedTypeNode(node)) this.visit(node.type, place);
    else if (ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)) {
      for (const one of node.types) this.visit(one, place);
    } else if (ts.isTypeLiteralNode(node)) this.#object(node, place);
    else if (ts.isFunctionTypeNode(node) || ts.isConstructorTypeNode(node)) this.#signature(node, place);
    else if (ts.isTupleTypeNode(node)) this.#tuple(node, place);
    else if (ts.isTypeReferenceNode(node)) this.#named(node, place);
    else this.#say(node.getText(), place);
  }

  #say(word: string, { path, direction, isOptional }: Place): void {
    const field = this.fields.get(path) ?? { words: new Set(), direction, isOptional };
    field.words.add(word);
    this.fields.set(path, field);
  }

  #below(place: Place, step: string, node: ts.TypeNode, change: Partial<Place> = {}): void {
    this.visit(node, { ...place, isOptional: false, ...change, path: place.path + step });
  }

  #object(node: ts.TypeLiteralNode, place: Place): void {
    this.#say('{}', place);
    for (const member of node.members) {
      if (ts.isPropertySignature(member) && member.type) {
        const isOptional = member.questionToken !== undefined;
        this.#below(place, `.${member.name.getText()}`, member.type, { isOptional });
      } else if (ts.isIndexSignatureDeclaration(member)) this.#below(place, '[]', member.type);
    }
  }

  #signature(node: ts.FunctionTypeNode | ts.ConstructorTypeNode, place: Place): void {
    this.#say(ts.isFunctionTypeNode(node) ? '()' : 'new ()', place);
    const direction = opposite(place.direction);
    for (const [index, { constraint }] of (node.typeParameters ?? []).entries()) {
      if (constraint) this.#below(place, `<${index}>`, constraint, { direction });
    }
    for (const [index, { type, questionToken, dotDotDotToken }] of node.parameters.entries()) {
      const isOptional = (questionToken ?? dotDotDotToken) !== undefined;
      if (type) this.#below(place, `(${index})`, type, { direction, isOptional });
    }
    this.#below(place, '()', node.type);
  }

  #tuple(node: ts.TupleTypeNode, place: Place): void {
    this.#say('[]', place);
    for (const [index, one] of node.elements.entries()) this.#below(place, `[${index}]`, one);
  }

  #named(node: ts.TypeReferenceNode, place: Place): void {
    const name = node.typeName.getText();
    const shape = this.#shapes[name];
    if (shape !== undefined && !place.inside.includes(name)) {
      this.visit(parsed(shape), { ...place, inside: [...place.inside, name] });
      return;
    }
    this.#say(name, place);
    if (OPAQUE.includes(name)) return;
    for (const [index, one] of (node.typeArguments ?? []).entries()) {
      const isTaken = index === 0 && TAKES_FIRST.test(name);
      this.#below(place, `<${index}>`, one, isTaken ? { direction: opposite(place.direction) } : {});
    }
  }
}

function parsed(text: string): ts.TypeNode {
  const [statement] = ts.createSourceFile(
    'type.ts',
    `type T = ${text}`,
    ts.ScriptTarget.Latest,
    true,
  ).statements;
  if (!statement || !ts.isTypeAliasDeclaration(statement)) throw new Error(`This is no type: ${text}`);
  return statement.type;
}
