import { fileURLToPath } from 'node:url'
import { type Expression, type JsxChild, type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isFunctionDeclaration,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
  isReturnStatement,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags, type TypeReference, type UnionType } from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * Whether React may make a text of its own from a value. The empty text makes none.
 */
function mayBeText(checker: Checker, type: Type | undefined, seen = new Set<Type>()): boolean {
  if (type && seen.has(type)) return false
  if (type) seen.add(type)
  if (!type || type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return true
  if (type.flags & TypeFlags.Union) return (type as UnionType).getTypes().some(one => mayBeText(checker, one, seen))
  if (type.flags & TypeFlags.StringLiteral) return (type as { value?: unknown }).value !== ''
  if (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BigIntLike)) return true
  return holdsText(checker, type, seen)
}

/** Whether it is a list with texts. React makes a text of its own from each of them, also where the list is alone. */
function holdsText(checker: Checker, type: Type, seen = new Set<Type>()): boolean {
  if (type.flags & TypeFlags.Union) return (type as UnionType).getTypes().some(one => holdsText(checker, one, seen))
  return (
    checker.isArrayLikeType(type) &&
    checker.getTypeArguments(type as TypeReference).some(one => mayBeText(checker, one, seen))
  )
}

/** A text that never changes: words in JSX, or a literal. */
const isWords = (child: JsxChild) =>
  isJsxText(child) || (isJsxExpression(child) && !!child.expression && isStringLiteral(child.expression))

const isBlank = (child: JsxChild) =>
  (isJsxText(child) && !child.text.trim() && child.text.includes('\n')) || (isJsxExpression(child) && !child.expression)

const isTag = (child: JsxChild) => {
  const tag = isJsxElement(child) ? child.openingElement.tagName : isJsxSelfClosingElement(child) && child.tagName
  return !!tag && /^[a-z]/.test(tag.getText())
}

/** What is wrong with the children of one element or fragment. */
function problemOf(checker: Checker, parent: Node, children: readonly JsxChild[]) {
  const inside = children.filter(child => !isBlank(child))
  const isAlone = inside.length === 1 && !isJsxFragment(parent)
  for (const child of inside) {
    if (isWords(child)) {
      if (!isAlone && (isJsxFragment(parent) || !inside.every(other => isWords(other) || isTag(other))))
        return `words beside what comes and goes: ${child.getText().trim()}`
    } else if (isJsxExpression(child)) {
      const type = checker.getTypeAtLocation(child.expression!)
      if (isAlone ? type && holdsText(checker, type) : mayBeText(checker, type))
        return `a text beside others: ${child.getText()}`
    }
  }
}

const isComponent = (node: Node): node is Node & { name?: Node } =>
  (isFunctionDeclaration(node) && /^[A-Z]/.test(node.name?.getText() ?? '')) ||
  (isArrowFunction(node) && /^(export )?const [A-Z]/.test(node.parent.parent.getText()))

/** All places in the components of these files where React may change or remove a text beside others. */
export function textsBesideOthers(isMeant: (file: string) => boolean) {
  const api = new API({ cwd: root })
  const snapshot = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] })
  const { program, checker } = snapshot.getProjects()[0]!
  const found: string[] = []

  function walk(node: Node, file: string, component?: Node) {
    const say = (problem: string) => {
      const { line } = program.getSourceFile(file)!.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${file.slice(root.length)}:${line + 1}: ${problem}`)
    }
    if (isJsxElement(node) || isJsxFragment(node)) {
      const problem = problemOf(checker, node, node.children)
      if (problem) say(problem)
    }
    const within = isComponent(node)
      ? node
      : isFunctionDeclaration(node) || isArrowFunction(node)
        ? undefined
        : component
    const returned: Expression | undefined =
      isReturnStatement(node) && component
        ? node.expression
        : isArrowFunction(node) && within && node.body.kind !== SyntaxKind.Block
          ? (node.body as Expression)
          : undefined
    if (returned && mayBeText(checker, checker.getTypeAtLocation(returned)))
      say(`a component that may be a text: ${returned.getText().slice(0, 60)}`)
    node.forEachChild(child => walk(child, file, within))
  }

  for (const file of program.getSourceFileNames())
    if (file.endsWith('.tsx') && isMeant(file.slice(root.length))) walk(program.getSourceFile(file)!, file)
  snapshot.dispose()
  api.close()
  return found
}
