import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTexts } from './locale.tsx'
import { webTexts } from './texts.ts'

type Props = {
  label: string
  value: string
  /** Hides the label, because it is already shown beside the field. */
  isHidden?: boolean
}

/** An address or a text to take along. */
export const CopyField = ({ label, value, isHidden = false }: Props) => {
  const t = useTexts(webTexts)
  return (
    <div className="k-copy-field">
      <TextInput
        {...(isHidden ? { 'aria-label': label } : { label })}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            aria-label={`${t('copy')}: ${label}`}
            leftSection={copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.8} />}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
