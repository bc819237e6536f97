import type { NodeAnswer } from '../vocabulary.ts'

export type GraphNode = { id: string | number; nextNodeId: string | number | null; noNodeId: string | number | null }
export type Placed = { id: string; column: number; row: number }
export type Edge = { from: string; to: string; answer: NodeAnswer }

/**
 * Positions of the nodes: one column per step of the longest path from the first, so that edges point to the right;
 * rows by the order of the nodes. Unreachable nodes come after all columns.
 */
export const placed = (nodes: readonly GraphNode[]): Placed[] => {
  const known = new Map(nodes.map((node) => [String(node.id), node]))
  const column = new Map<string, number>()
  const reach = (id: string | number | null, way: readonly string[]): void => {
    const node = id === null ? undefined : known.get(String(id))
    if (!node || way.includes(String(id)) || (column.get(String(id)) ?? -1) >= way.length) return
    column.set(String(id), way.length)
    const on = [...way, String(id)]
    reach(node.nextNodeId, on)
    reach(node.noNodeId, on)
  }
  reach(nodes[0]?.id ?? null, [])
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

/** Nodes reached only after a purchase: every path to them passes a node that sells. */
export const afterPurchase = (
  nodes: readonly (GraphNode & { form: string })[],
  buysAt: (form: string) => boolean,
): Set<string> => {
  const known = new Map(nodes.map((node) => [String(node.id), node]))
  const without = new Set<string>()
  const reach = (id: string | number | null): void => {
    const node = id === null ? undefined : known.get(String(id))
    if (!node || without.has(String(id))) return
    without.add(String(id))
    if (buysAt(node.form)) return
    reach(node.nextNodeId)
    reach(node.noNodeId)
  }
  reach(nodes[0]?.id ?? null)
  return new Set(nodes.map(({ id }) => String(id)).filter((id) => !without.has(id)))
}
