import type { Components } from './json-schema.ts'

type Parts = { schemas: Components; responses: Record<string, object> }

const refsIn = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) for (const each of value) refsIn(each, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (key === '$ref' && typeof each === 'string') found.add(each)
      else refsIn(each, found)
    }
}

/** Of the components those that are referred to, directly or by another that is. */
export const usedComponents = (calls: unknown, { schemas, responses }: Parts): Parts => {
  const refs = new Set<string>()
  refsIn(calls, refs)
  // A set gives what is added to it while it is walked, too.
  for (const ref of refs) {
    const [kind, name] = ref.split('/').slice(-2) as [keyof Parts, string]
    refsIn((kind === 'schemas' ? schemas : responses)[name], refs)
  }
  const used = <T>(kind: keyof Parts, all: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => refs.has(`#/components/${kind}/${name}`)))
  return { schemas: used('schemas', schemas), responses: used('responses', responses) }
}
