import type { Selectable } from 'kysely'
import type { Ctx } from '#platform/server/context.ts'
import { avatarUrlOf } from '../rules/avatar.ts'
import type { UsersTable } from './tables.ts'

export type User = Selectable<UsersTable>

export const userById = (ctx: Pick<Ctx, 'db'>, id: number): Promise<User | undefined> =>
  ctx.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
export const userByEmail = (ctx: Pick<Ctx, 'db'>, email: string): Promise<User | undefined> =>
  ctx.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** A user as the wire shows them to themselves. */
export const userAnswer = (user: User) => ({
  id: user.id,
  email: user.email,
  salutation: user.salutation,
  firstName: user.firstName,
  lastName: user.lastName,
  locale: user.locale,
  isConfirmed: user.confirmedAt !== null,
  hasPassword: user.passwordHash !== null,
  avatarUrl: avatarUrlOf(user.avatarKey),
})
