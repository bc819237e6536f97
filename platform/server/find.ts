import { sql, type RawBuilder } from 'kysely'
import { signedIn, type PermissionTable, type Right } from '#platform/shared/permission.ts'
import { fold } from '#platform/shared/fold.ts'
import { fewestLetters, findRows } from '#platform/shared/find.ts'
import type { Ctx } from './context.ts'
import { maskedFor } from './contact-edge.ts'
import { holds } from './permit.ts'
import { route, type Route } from './route.ts'

export type Found = { id: number; name: string; detail: string | null }

/** How rows of one kind are found by what a person types into the palette. A room names its kinds in `searchSources`. */
export type SearchSource = {
  /** The screen a row opens, as the areas' path tables write it; an area without it leaves the kind out. */
  screen: string
  permission: Right
  /**
   * Whatever the words, found by an index and within the caller's scope: id, name, detail. Nothing where the words
   * cannot mean a row of this kind.
   */
  find: (ctx: Ctx, words: string, most: number) => RawBuilder<Found> | undefined
  path: (row: Found) => string
}

export const mostOfKind = 5

/** The one call behind the palette: searches every kind the caller may read, in parallel. */
export const findRoute = (searchSources: readonly SearchSource[], permissions: PermissionTable): Route =>
  route(findRows, {
    permission: signedIn,
    reads: true,
    verb: async (ctx, { query }) => {
      if (query.length < fewestLetters) return { groups: [] }
      const sources = searchSources.filter((searchSource) =>
        holds(permissions, ctx.actor, searchSource.permission, false),
      )
      const groups = await Promise.all(
        sources.map(async (searchSource) => {
          const search = searchSource.find(ctx, query, mostOfKind)
          const rows = search ? (await sql<Found>`${search}`.execute(ctx.db)).rows : []
          return {
            screen: searchSource.screen,
            list: rows.map((row) => ({ path: searchSource.path(row), name: row.name, detail: row.detail })),
          }
        }),
      )
      return maskedFor(ctx, { groups: groups.filter(({ list }) => list.length > 0) })
    },
  })

/** Whether words have what a trigram index looks for; shorter ones would read it whole. A syllable of Hangul is two letters or three. */
export const hasTrigram = (words: string): boolean => fold(words).length >= 3
