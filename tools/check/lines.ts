import { check } from './check.ts'
import { allSources, isTest, lineOf } from './sources.ts'
import { nodesOf, type Node } from './syntax.ts'

const widest = 140
const isTexts = (file: string): boolean => /[/-]texts(\.\w+)*\.ts$/.test(file)

const isSql = (node: Node): boolean => {
  const tag = node['tag'] as { name?: string } | undefined
  return node.type === 'TaggedTemplateExpression' && tag?.name === 'sql'
}

/** The formatter keeps to 120 columns; what it cannot break (texts, comments) is broken by hand. SQL is left as it is written. */
export const lineWidths = check('line widths', () =>
  allSources()
    .filter(({ file, lines }) => !isTexts(file) && lines.some((line) => line.length > widest))
    .flatMap((source) => {
      const sqlLines = new Set(
        nodesOf(source)
          .filter(isSql)
          .flatMap(({ start, end }) => {
            const [from, till] = [lineOf(source.text, start), lineOf(source.text, end)]
            return Array.from({ length: till - from + 1 }, (_, index) => from + index)
          }),
      )
      return source.lines.flatMap((line, index) =>
        line.length > widest && !sqlLines.has(index + 1)
          ? [`${source.file}:${index + 1} is ${line.length} columns wide, at most ${widest} (rule 8)`]
          : [],
      )
    }),
)

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])
const longest = (file: string): number => (file.endsWith('.tsx') ? 60 : 40)

type Code = { file: string; text: string }

export const functionFaults = (sources: readonly Code[]): string[] =>
  sources.flatMap((source) =>
    nodesOf(source)
      .filter(({ type }) => functionTypes.has(type))
      .flatMap(({ start, end }) => {
        const [from, till] = [lineOf(source.text, start), lineOf(source.text, end)]
        const [length, limit] = [till - from + 1, longest(source.file)]
        return length > limit
          ? [`${source.file}:${from} is a function of ${length} lines, at most ${limit} (rule 8)`]
          : []
      }),
  )

export const functionLengths = check('function lengths', () =>
  functionFaults(allSources().filter(({ file, lines }) => !isTest(file) && lines.length > longest(file))),
)
