import type { Ctx } from '#platform/server/context.ts'
import { readPage } from '#platform/server/lists.ts'
import type { Input, Output } from '#platform/shared/contract.ts'
import { mailOfText } from '#capabilities/offer/content-blocks/server/index.ts'
import type * as api from '../contract/api.ts'
import { newsletters, recipients } from './lists.ts'
import { cancelNewsletter, recallNewsletter, sendNewsletter } from './plan-newsletter.ts'
import { findNewsletter, showNewsletter } from './show-newsletter.ts'
import { addNewsletter, editLetter, editNewsletter, removeNewsletter, showLetter } from './write-newsletter.ts'

type Shown = Output<typeof api.apiOneNewsletter>
type One = { id: number }

export const listApiNewsletters = async (
  ctx: Ctx,
  wanted: Input<typeof api.apiNewsletters>,
): Promise<Output<typeof api.apiNewsletters>> =>
  (await readPage(ctx, newsletters, { ...wanted, sortKey: 'id', sortDir: 'desc' })) as Output<typeof api.apiNewsletters>

export const showApiNewsletter = async (ctx: Ctx, { id }: One): Promise<Shown> => {
  const { publicPath, permits: _permits, state, ...newsletter } = await showNewsletter(ctx, { id })
  const { unknownWords } = await showLetter(ctx, { id })
  return {
    ...newsletter,
    state: state as Shown['state'],
    unknownWords,
    url: publicPath && `${ctx.ports.settings.PUBLIC_URL}${publicPath}`,
  }
}

/** What it says, then to whom: each is refused as in the cabinet. */
export const editApiNewsletter = async (
  ctx: Ctx,
  { id, subject, text, ...given }: Input<typeof api.apiEditNewsletter>,
): Promise<Shown> => {
  const { revision } = await findNewsletter(ctx, id)
  const content = text === undefined ? undefined : { revision, document: mailOfText(text) }
  if (subject !== undefined || content) await editLetter(ctx, { id, subject, content })
  await editNewsletter(ctx, { id, ...given })
  return showApiNewsletter(ctx, { id })
}

export const addApiNewsletter = async (
  ctx: Ctx,
  { copyOf, resendOf, ...given }: Input<typeof api.apiAddNewsletter>,
): Promise<Shown> => {
  const { id } = await addNewsletter(ctx, { copyOf, resendOf, audience: given.audience })
  return editApiNewsletter(ctx, { id, ...given })
}

export const removeApiNewsletter = async (ctx: Ctx, given: One): Promise<{ success: true }> => {
  await removeNewsletter(ctx, given)
  return { success: true }
}

/** A deed of the cabinet, answered as programs read it. */
const then =
  <I extends One>(deed: (ctx: Ctx, given: I) => Promise<unknown>) =>
  async (ctx: Ctx, given: I): Promise<Shown> => {
    await deed(ctx, given)
    return showApiNewsletter(ctx, given)
  }

export const sendApiNewsletter = then(sendNewsletter)
export const recallApiNewsletter = then(recallNewsletter)
export const cancelApiNewsletter = then(cancelNewsletter)

export const listApiRecipients = async (
  ctx: Ctx,
  { id, ...page }: Input<typeof api.apiRecipients>,
): Promise<Output<typeof api.apiRecipients>> => {
  await findNewsletter(ctx, id)
  const rows = await readPage(ctx, recipients, { ...page, newsletterId: String(id), sortKey: 'id', sortDir: 'desc' })
  return rows as Output<typeof api.apiRecipients>
}
