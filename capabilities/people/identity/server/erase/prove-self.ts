import type { Ctx } from '#platform/server/context.ts'
import { invalid, refuse } from '#platform/shared/refusal.ts'
import { identityRefusals } from '../../vocabulary.ts'
import type { User } from '../find-user.ts'
import { takeOneUseToken } from '../one-use-tokens.ts'
import { isPasswordOf } from '../passwords/passwords.ts'

/**
 * Confirms the identity of the signed-in person before their data are erased: by password, or by a code sent by mail.
 */
export const proveSelf = async (
  ctx: Ctx,
  user: User,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> => {
  if (user.passwordHash !== null) {
    if (!password) throw invalid({ password: ['required'] })
    if (!(await isPasswordOf(user.passwordHash, password)))
      throw refuse(identityRefusals, 'wrong_password', {}, { password: ['wrong_password'] })
    return
  }
  if (!code) throw invalid({ code: ['required'] })
  if ((await takeOneUseToken(ctx, code, ['erasure'])).userId !== user.id)
    throw refuse(identityRefusals, 'token_gone', {}, { code: ['invalid'] })
}
