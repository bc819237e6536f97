import { Button, CopyButton, Textarea } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from '#platform/web/locale.tsx'
import { embedsTexts } from '../../texts.ts'

/** What is pasted into the foreign page. */
export const Snippet = ({ snippet }: { snippet: string }) => {
  const t = useTexts(embedsTexts)
  return (
    <section className="k-panel k-stack" aria-labelledby="snippet">
      <h2 id="snippet">{t('part.snippet')}</h2>
      <Textarea
        label={t('snippet.label')}
        description={t('snippet.text')}
        value={snippet}
        readOnly
        autosize
        spellCheck={false}
        styles={{ input: { fontFamily: 'monospace' } }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div>
        <CopyButton value={snippet}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              onClick={copy}
              leftSection={copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.8} />}
            >
              {t(copied ? 'snippet.copied' : 'snippet.copy')}
            </Button>
          )}
        </CopyButton>
      </div>
    </section>
  )
}
