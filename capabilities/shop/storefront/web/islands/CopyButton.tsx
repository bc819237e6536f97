import { useEffect, useState } from 'react'

/** Copies a value; it is there only where a script can do it. */
export const CopyButton = ({
  value,
  label,
  words,
}: {
  value: string
  label: string
  words: { copy: string; copied: string }
}) => {
  const [isReady, setReady] = useState(false)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => setReady(Boolean(navigator.clipboard)), [])
  if (!isReady) return null
  const copy = () => {
    void navigator.clipboard.writeText(value).then(() => {
      setCopied(true)
      setTimeout(() => setCopied(false), 2000)
    })
  }
  return (
    <button
      type="button"
      className="k-button k-button-outline k-button-small"
      onClick={copy}
      aria-label={`${words.copy}: ${label}`}
    >
      <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
    </button>
  )
}
