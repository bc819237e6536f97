import type { Ctx } from '#platform/server/context.ts'
import { extensionPoint } from '#platform/server/extension-point.ts'

/** What a room above does with a sign-up on a page of its own. */
export type SignUpPart = {
  name: string
  /** `from` is the path of the page; returns where the visitor continues, null if the page is not one of the room's. */
  write: (ctx: Ctx, contact: { id: number; sellerId: number }, from: string) => Promise<string | null>
}
export const signUpParts = extensionPoint<SignUpPart>('opt_ins.sign_ups')

export const continueAt = async (
  ctx: Ctx,
  contact: { id: number; sellerId: number },
  from: string,
): Promise<string | null> => {
  if (from === '') return null
  for (const part of signUpParts.broughtTo(ctx)) {
    const path = await part.write(ctx, contact, from)
    if (path !== null) return path
  }
  return null
}
