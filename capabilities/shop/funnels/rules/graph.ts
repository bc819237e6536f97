import type { NodeAnswer } from '../vocabulary.ts'

export type GraphNode = { id: string | number; nextNodeId: string | number | null; noNodeId: string | number | null }
export type Placed = { id: string; column: number; row: number }
export type Edge = { from: string; to: string; answer: NodeAnswer }

/**
 * Where each node is drawn: a column for each step from the first, rows by the order nodes are reached in; what nothing leads
 * to comes after all columns.
 */
export const placed = (nodes: readonly GraphNode[]): Placed[] => {
  const known = new Map(nodes.map((node) => [String(node.id), node]))
  const column = new Map<string, number>()
  const reach = (id: string | number | null, depth: number): void => {
    const node = id === null ? undefined : known.get(String(id))
    if (!node || column.has(String(id))) return
    column.set(String(id), depth)
    reach(node.nextNodeId, depth + 1)
    reach(node.noNodeId, depth + 1)
  }
  reach(nodes[0]?.id ?? null, 0)
  const last = Math.max(-1, ...column.values()) + 1
  const rows = new Map<number, number>()
  return nodes.map((node) => {
    const at = column.get(String(node.id)) ?? last
    const row = rows.get(at) ?? 0
    rows.set(at, row + 1)
    return { id: String(node.id), column: at, row }
  })
}

export const edgesOf = (nodes: readonly GraphNode[]): Edge[] =>
  nodes.flatMap(({ id, nextNodeId, noNodeId }) => [
    ...(nextNodeId === null ? [] : [{ from: String(id), to: String(nextNodeId), answer: 'next' as const }]),
    ...(noNodeId === null ? [] : [{ from: String(id), to: String(noNodeId), answer: 'no' as const }]),
  ])
