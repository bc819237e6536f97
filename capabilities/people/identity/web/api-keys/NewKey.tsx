import { CopyField } from '#platform/web/CopyField.tsx'
import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { identityTexts } from '../../texts.ts'

/** Key and secret of a key just made; the secret is never shown again. */
export const NewKey = ({ made, onDone }: { made: { key: string; secret: string }; onDone: () => void }) => {
  const t = useTexts(identityTexts)
  return (
    <div className="k-stack">
      <p>{t('api.secret.text')}</p>
      <CopyField label={t('api.key')} value={made.key} />
      <CopyField label={t('api.secret')} value={made.secret} />
      <Button type="button" onClick={onDone}>
        {t('api.done')}
      </Button>
    </div>
  )
}
