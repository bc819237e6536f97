import { parseSync } from 'vite'

export type Node = { type: string; start: number; end: number } & Record<string, unknown>

/** Every node of a source's syntax tree, parents first. */
export const nodesOf = ({ file, text }: { file: string; text: string }): Node[] => {
  const found: Node[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (typeof value !== 'object' || value === null) return
    if ('type' in value && 'start' in value) found.push(value as Node)
    for (const [key, inner] of Object.entries(value)) if (key !== 'parent' && typeof inner === 'object') walk(inner)
  }
  walk(parseSync(file, text).program)
  return found
}
