import { useTexts } from '#platform/web/locale.tsx'
import { Notice } from '#ui/Field.tsx'
import { ownAppTexts } from '../../texts.ts'

/** Says that something was done without a network and is sent later. */
export const KeptNotice = () => {
  const t = useTexts(ownAppTexts)
  return (
    <div role="status">
      <Notice tone="amber">{t('sync.kept')}</Notice>
    </div>
  )
}
