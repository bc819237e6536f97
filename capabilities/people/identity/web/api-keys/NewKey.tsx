import { CopyButton } from '@mantine/core'
import { useTexts } from '#platform/web/locale.tsx'
import { Button } from '#ui/Button.tsx'
import { Pairs } from '#ui/Pairs.tsx'
import { identityTexts } from '../../texts.ts'

/** Key and secret of a key just made; the secret is never shown again. */
export const NewKey = ({ made, onDone }: { made: { key: string; secret: string }; onDone: () => void }) => {
  const t = useTexts(identityTexts)
  const shown = (value: string, name: string) => (
    <span className="k-stack-small">
      <code className="k-address">{value}</code>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            type="button"
            look="outline"
            size="small"
            onClick={copy}
            aria-label={`${t(copied ? 'api.copied' : 'api.copy')}: ${name}`}
          >
            {t(copied ? 'api.copied' : 'api.copy')}
          </Button>
        )}
      </CopyButton>
    </span>
  )
  return (
    <div className="k-stack">
      <p>{t('api.secret.text')}</p>
      <Pairs
        pairs={[
          [t('api.key'), shown(made.key, t('api.key'))],
          [t('api.secret'), shown(made.secret, t('api.secret'))],
        ]}
      />
      <Button type="button" onClick={onDone}>
        {t('api.done')}
      </Button>
    </div>
  )
}
