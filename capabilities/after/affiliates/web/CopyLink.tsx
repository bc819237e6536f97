import { Button, CopyButton, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useAffiliateWords } from './affiliate-words.ts'

/** An address or a text to take along. */
export const CopyLink = ({
  label,
  value,
  isHidden = false,
}: {
  label: string
  value: string
  /** Its label stands beside it already. */ isHidden?: boolean
}) => {
  const { t } = useAffiliateWords()
  return (
    <div className="k-row" style={{ alignItems: 'end', flexWrap: 'nowrap' }}>
      <TextInput
        {...(isHidden ? { 'aria-label': label } : { label })}
        value={value}
        readOnly
        style={{ flexGrow: 1, minWidth: 0 }}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            aria-label={`${t('action.copy')}: ${label}`}
            leftSection={copied ? <IconCheck size={16} stroke={1.8} /> : <IconCopy size={16} stroke={1.8} />}
            style={{ flexShrink: 0 }}
          >
            {t(copied ? 'done.copied' : 'action.copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  )
}
