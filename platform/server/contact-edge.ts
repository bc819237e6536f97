import { sql } from 'kysely'
import { anyone, signedIn, type PermissionTable } from '#platform/shared/permission.ts'
import {
  contactKindBeside,
  contactKindOf,
  mask,
  maskAll,
  maskedFields,
  type ContactKind,
} from '#platform/shared/contact-masks.ts'
import type { ListDeclaration } from '#platform/shared/list.ts'
import { invalid, platformRefusals, refuse } from '#platform/shared/refusal.ts'
import type { Actor, Ctx } from './context.ts'
import type { Expression } from './list-binding.ts'
import { unlessKept } from './kept-edge.ts'
import { allPermissions } from './permit.ts'
import { isRawAnswer, type Route } from './route.ts'

type Who = { actor: Actor }

export const hidesContacts = ({ actor }: Who): boolean => actor.limits?.hidesContacts ?? false

/** Whether a call is about people's data somebody is to see masked: about a shop, not about themselves or open to all. */
const isMasking = (table: PermissionTable, actor: Actor, permission: string): boolean =>
  hidesContacts({ actor }) &&
  permission !== anyone &&
  permission !== signedIn &&
  (actor.role === null || table[permission]?.[actor.role] !== 'own')

/** The edge of calls for who sees no contact data: masks do not come in, and contact data does not go out. */
export const contactEdge = (table: PermissionTable, actor: Actor, { permission }: Pick<Route, 'permission'>) => {
  if (!isMasking(table, actor, permission)) return { take: () => undefined, give: (answer: unknown): unknown => answer }
  const kindOf = table[permission]?.hasOpenTokens ? contactKindBeside : contactKindOf
  return {
    /** Saving a masked value would overwrite the real one. */
    take: (input: unknown): void => {
      const fields = maskedFields(input)
      if (fields.length > 0) throw invalid(Object.fromEntries(fields.map((field) => [field, ['masked']])))
    },
    /** Files are not looked into: one that may hold contact data is not handed out. */
    give: (answer: unknown): unknown => {
      if (!isRawAnswer(answer)) return maskAll(answer, kindOf)
      if (answer.body !== null && !answer.hasNoContacts) throw refuse(platformRefusals, 'contacts_hidden')
      return answer
    },
  }
}

/** An answer of a call that is open to all who are signed in, and shows rows of a shop. */
export const maskedFor = <T>(who: Who, answer: T): T => (hidesContacts(who) ? (maskAll(answer) as T) : answer)

const hidden = (value: Expression) => sql`case when trim(${value}::text) <> '' then ${mask} else ${value}::text end`

const masked: Record<ContactKind, (value: Expression) => Expression> = {
  email: (value) => sql`regexp_replace(${value}::text, '([[:alnum:]])[[:alnum:]._%+''-]*@', ${`\\1${mask}@`}, 'g')`,
  phone: (value) =>
    sql`case when trim(${value}::text) <> '' then ${`${mask} `} || right(regexp_replace(${value}::text, '\\D', '', 'g'), 2) else ${value}::text end`,
  place: hidden,
  key: hidden,
}

/** A list's column as who reads it sees it, in pages and files alike. */
export const shownColumn = (
  who: Pick<Ctx, 'actor' | 'ports'>,
  declaration: ListDeclaration,
  name: string,
  value: Expression,
): Expression => {
  const { columns, csvColumns, permission } = declaration
  const shown = unlessKept(who, declaration, name, value)
  if (!hidesContacts(who)) return shown
  const hasOpenTokens = who.ports.registry.get(allPermissions)[permission]?.hasOpenTokens
  const kind = (hasOpenTokens ? contactKindBeside : contactKindOf)(name)
  if (kind) return masked[kind](shown)
  return (columns[name] ?? csvColumns?.[name])?.kind === 'text' ? masked.email(shown) : shown
}

/** Whether a list shows contact data, which its search may then look through. */
const showsContacts = ({ columns, csvColumns = {} }: ListDeclaration): boolean =>
  [...Object.keys(columns), ...Object.keys(csvColumns)].some((name) => {
    const kind = contactKindOf(name)
    return kind !== undefined && kind !== 'key'
  })

/**
 * Searching or filtering by contact data would reveal it letter by letter, so readers who may not see it may not ask.
 */
export const expectNoContactsAsked = (
  ctx: Pick<Ctx, 'actor'>,
  declaration: ListDeclaration,
  {
    isSearchPlain = false,
    names,
    words,
    sortKey,
  }: { isSearchPlain?: boolean; names: readonly string[]; words: string; sortKey: string },
): void => {
  if (!hidesContacts(ctx)) return
  const requested = [
    ...names.filter((name) => contactKindOf(name) !== undefined),
    ...(words && !isSearchPlain && showsContacts(declaration) && !/^\d{1,15}$/.test(words) ? ['query'] : []),
    ...(contactKindOf(sortKey) ? ['sortKey'] : []),
  ]
  if (requested.length > 0) throw invalid(Object.fromEntries(requested.map((name) => [name, ['masked']])))
}
