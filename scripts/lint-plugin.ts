import type { RuleTester } from 'oxlint/plugins-dev'
import routes from '../src/routes.ts'
import { gap, hasQueryValue, isPagePath, listRouteSegments } from './page-path-literals.ts'

type Rule = Parameters<RuleTester['run']>[1]
type Visitor = ReturnType<NonNullable<Rule['create']>>
type LintedNode = Parameters<NonNullable<Visitor['Literal'] | Visitor['TemplateLiteral']>>[0]

const pages = listRouteSegments(routes)

/** Paths of pages and query strings are built by the functions of `src/shared/paths`. */
export const noPagePathLiteral: Rule = {
  meta: {
    messages: {
      path: 'Use a path of src/shared/paths.',
      query: 'Build the query string with withQuery or a function of src/shared/paths.',
    },
  },
  create(context) {
    const check = (node: LintedNode, text: string) => {
      if (isPagePath(text, pages) || (isBarePath(text) && isLink(node))) context.report({ node, messageId: 'path' })
      else if (hasQueryValue(text)) context.report({ node, messageId: 'query' })
    }
    return {
      Literal: (node) => typeof node.value === 'string' && check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis.map(({ value }) => value.cooked ?? '').join(gap)),
    }
  },
}

/** The home page or a template of one expression, such as the path of a category: too short to tell without its use. */
const isBarePath = (text: string) => text === '/' || text === `/${gap}`

const linkNames = /^(to|href|action|formAction|url|path|link|redirect|navigate)$/

/** Whether the value of a node is given to a link, form or redirect. */
function isLink({ parent }: Pick<LintedNode, 'parent'>): boolean {
  if (parent.type === 'JSXExpressionContainer') return isLink(parent)
  if (parent.type === 'JSXAttribute') return parent.name.type === 'JSXIdentifier' && linkNames.test(parent.name.name)
  if (parent.type === 'Property') return parent.key.type === 'Identifier' && linkNames.test(parent.key.name)
  if (parent.type === 'CallExpression') return parent.callee.type === 'Identifier' && linkNames.test(parent.callee.name)
  return false
}

export default { meta: { name: 'shop' }, rules: { 'no-page-path-literal': noPagePathLiteral } }
