import { Button, CopyButton, TextInput } from '@mantine/core'
import { useTexts } from '#platform/web/locale.tsx'
import { catalogTexts } from '../../../texts.ts'

/** An address to take along. */
export const CopyLink = ({ url, label }: { url: string; label: string }) => {
  const t = useTexts(catalogTexts)
  return (
    <div className="k-copy-link">
      <TextInput label={label} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <CopyButton value={url}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {t(copied ? 'pages.copied' : 'pages.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
