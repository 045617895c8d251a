import { type Node, parseSync, visitorKeys } from 'oxc-parser'
import type { Finding, Tree } from './tree.ts'

/** The modules of the web app, without tests and without the modules that contain its texts. */
const source =
  /^apps\/web\/src\/(?!testing\/|routeTree\.gen|lib\/analytics\/).*(?<!\.test)(?<!\.messages(\.\w+)?)\.tsx?$/

/** What people never read: names of classes, of events, of keys and of headers, and what developers read in a console. */
const notRead = {
  attributes:
    /^(className|style|d|path|points|viewBox|to|href|src|id|name|type|rel|key|role|variant|autoComplete|data-.*)$/,
  properties: /^(className|event)$/,
  calls: /^(classNames|buttonStyle|track|Error|super|warn|includes|getModifierState)$/,
  constants: /[sS]tyles?$|[pP]aths$|Names$|^example/,
  values:
    /^(LunchVote|AI|Slack|Mattermost|Shift\+Z|Escape|Enter|Tab|Home|End|Arrow\w+|Page(Up|Down)|Date|Meta|Control|Shift|Content-Type|X-[\w-]+|[A-Z]+([_+][A-Z]+)*|\w+\/\w+|[A-Z][a-z]+[A-Z]\w*)$/,
}

/** Finds texts that people read outside of the modules of texts. Such a text would be English in each language. */
export function checkTexts(tree: Tree): Finding[] {
  return tree.files
    .filter((file) => source.test(file))
    .flatMap((file) => {
      const code = tree.read(file)
      const lineOf = (offset: number) => code.slice(0, offset).split('\n').length
      return textsIn(parseSync(file, code).program).map(({ text, start }) => ({
        file,
        line: lineOf(start),
        message: `"${text}" is a text; move it to a *.messages.ts module`,
      }))
    })
}

type Text = { text: string; start: number }

function textsIn(node: Node): Text[] {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ImportExpression':
    case 'ExportAllDeclaration':
    case 'TSLiteralType':
    case 'TSTypeAliasDeclaration':
    case 'TSTypeAnnotation':
      return []
    case 'JSXText':
      return /\p{L}/u.test(node.value) && !notRead.values.test(node.value.trim())
        ? [{ text: node.value.trim(), start: node.start }]
        : []
    case 'JSXAttribute':
      if (node.name.type === 'JSXIdentifier' && notRead.attributes.test(node.name.name)) return []
      break
    case 'Property':
      if (node.key.type === 'Identifier' && notRead.properties.test(node.key.name)) return []
      return textsIn(node.value)
    case 'BinaryExpression':
      // What is compared is not shown.
      if (/^[!=]==$|^in$/.test(node.operator)) return []
      break
    case 'AssignmentExpression': {
      // The message of an error is for developers.
      const { left } = node
      if (
        left.type === 'MemberExpression' &&
        left.property.type === 'Identifier' &&
        left.property.name === 'message'
      )
        return []
      break
    }
    case 'VariableDeclarator':
      if (node.id.type === 'Identifier' && notRead.constants.test(node.id.name)) return []
      break
    case 'CallExpression':
    case 'NewExpression': {
      const { callee } = node
      const name =
        callee.type === 'Identifier'
          ? callee.name
          : callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
            ? callee.property.name
            : callee.type === 'Super'
              ? 'super'
              : ''
      if (notRead.calls.test(name)) return []
      break
    }
    case 'Literal':
      return typeof node.value === 'string' && isRead(node.value)
        ? [{ text: node.value, start: node.start }]
        : []
    case 'TemplateElement':
      return isRead(node.value.raw) ? [{ text: node.value.raw, start: node.start }] : []
  }
  return (visitorKeys[node.type] ?? []).flatMap((key) => {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key]
    return [child].flat().flatMap((each) => (each ? textsIn(each) : []))
  })
}

/** Whether a string looks like a text: it begins with a capital letter, or has the marks of a sentence. */
const isRead = (value: string) =>
  !notRead.values.test(value.trim()) &&
  (/^\s*\p{Lu}\p{Ll}/u.test(value) || /\p{L}\p{L}+[,.!?…]?( \p{L}+)* \p{L}+[.!?…]$/u.test(value))
