import { setUpSources } from '#platform/server/set-up.ts'
import { operatorTexts } from '../texts.ts'
import { currentVersion } from './documents.ts'

/** Whoever offers a service on the web says who they are (§ 5 DDG): the first page of law to write. */
export const imprintStep = setUpSources.bring({
  permission: 'operator.documents',
  read: async (ctx) => {
    const t = operatorTexts.in(ctx.locale)
    const isDone = (await currentVersion(ctx, 'imprint')) !== undefined
    return [{ key: 'imprint', name: t('step.imprint'), text: t('step.imprint_text'), isDone, link: '/admin/documents' }]
  },
})
