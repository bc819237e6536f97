import { statesOf, type Machine } from '#platform/shared/machine.ts'
import { check } from './check.ts'
import { declaredMachines, machinesFor } from './declared-machines.ts'
import { allSources, isTest, lineOf, type Source } from './sources.ts'
import { nodesOf, type Node } from './syntax.ts'

type List = { position: number; words: string[] }

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const wordOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined

const arraysIn = (nodes: readonly Node[]): List[] =>
  nodes
    .filter(({ type }) => type === 'ArrayExpression')
    .flatMap(({ start, elements }) => {
      const words = (elements as unknown[]).map(wordOf)
      return words.every((word) => word !== undefined) ? [{ position: start, words }] : []
    })

/** `a || b || c` as a, b and c. */
const termsOf = (node: unknown, operator: unknown): Node[] => {
  if (!isNode(node)) return []
  return node.type === 'LogicalExpression' && node['operator'] === operator
    ? [...termsOf(node['left'], operator), ...termsOf(node['right'], operator)]
    : [node]
}

const holdsState = /(?:state|status|\bto|\bfrom)(?:'\])?$/i

/** `state === 'a' || state === 'b'` and `state !== 'a' && state !== 'b'`, told once for a whole chain. */
const chainsIn = (nodes: readonly Node[], text: string): List[] => {
  const chains = nodes.filter(({ type, operator }) => type === 'LogicalExpression' && operator !== '??')
  const inner = new Set(
    chains.flatMap((chain) =>
      [chain['left'], chain['right']].filter((side) => isNode(side) && side['operator'] === chain['operator']),
    ),
  )
  return chains
    .filter((chain) => !inner.has(chain))
    .flatMap((chain) => {
      const asked = new Map<string, string[]>()
      for (const term of termsOf(chain, chain['operator'])) {
        const [left, word] = [term['left'], wordOf(term['right'])]
        if (term['operator'] !== (chain['operator'] === '||' ? '===' : '!==') || !isNode(left)) continue
        const subject = text.slice(left.start, left.end)
        if (word !== undefined && holdsState.test(subject)) asked.set(subject, [...(asked.get(subject) ?? []), word])
      }
      return [...asked.values()].map((words) => ({ position: chain.start, words }))
    })
}

const quoted = String.raw`'\w+'(?:\s*,\s*'\w+')+`
const sqlList = new RegExp(
  String.raw`\bin\s*\(\s*(${quoted})\s*\)|\b(?:all|any)\s*\(\s*(?:array\s*\[\s*(${quoted})|'\{(\w+(?:,\w+)+)\}')`,
  'gi',
)
const sqlListsIn = (code: string): List[] =>
  [...code.matchAll(sqlList)].map((found) => ({
    position: found.index,
    words: (found[1] ?? found[2] ?? found[3] ?? '').match(/\w+/g) ?? [],
  }))

/** Lists of two and more states of one machine that stand in a source by hand. */
export const stateListsIn = (
  source: Pick<Source, 'file' | 'text' | 'code'>,
  machines: readonly Machine[],
): { line: number; words: string[]; machine: Machine }[] => {
  const nodes = nodesOf(source)
  return [...arraysIn(nodes), ...chainsIn(nodes, source.text), ...sqlListsIn(source.code)].flatMap(
    ({ position, words }) => {
      const machine = machines.find((one) => words.every((word) => statesOf(one).includes(word)))
      return machine && new Set(words).size > 1 ? [{ line: lineOf(source.text, position), words, machine }] : []
    },
  )
}

const isProduct = ({ file }: Source): boolean =>
  !isTest(file) && !file.startsWith('tools/') && !/\/(vocabulary|texts(\.\w+)*)\.ts$/.test(file)

const cureFor = (words: readonly string[], { name, sets }: Machine): string => {
  const same = Object.keys(sets).find((set) => sets[set]?.toSorted().join() === words.toSorted().join())
  return same ? `ask for the set ${same} of ${name}` : `name what they mean as a set of ${name}`
}

/** Which states belong together is said once, by the sets, moves and permits of their machine. */
export const stateLists = check('state lists', async () => {
  const all = await declaredMachines()
  return allSources()
    .filter(isProduct)
    .flatMap((source) => {
      const machines = machinesFor(source.file, all).map(({ machine }) => machine)
      return stateListsIn(source, machines).map(
        ({ line, words, machine }) =>
          `${source.file}:${line} lists ${words.join(', ')}: ${cureFor(words, machine)}, by isIn or inSet (rule 9)`,
      )
    })
})
