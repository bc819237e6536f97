declare module 'pg-copy-streams' {
  import type { Submittable } from 'pg'
  import type { Readable, Writable } from 'node:stream'
  export const to: (statement: string) => Readable & Submittable & { rowCount: number }
  export const from: (statement: string) => Writable & Submittable & { rowCount: number }
}
