import { setUpSources } from '#platform/server/set-up.ts'
import { operatorTexts } from '../texts.ts'
import { currentVersion } from './documents.ts'

/** A web service must identify its provider (§ 5 DDG): the first legal page to write. */
export const imprintStep = setUpSources.bring({
  permission: 'operator.documents',
  read: async (ctx) => {
    const t = operatorTexts.in(ctx.locale)
    const isDone = (await currentVersion(ctx, 'imprint')) !== undefined
    return [{ key: 'imprint', name: t('step.imprint'), text: t('step.imprint_text'), isDone, link: '/admin/documents' }]
  },
})
