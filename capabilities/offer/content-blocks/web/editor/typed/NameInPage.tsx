import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toastError } from '#platform/web/toast.ts'

const pauseMs = 800
type Props = {
  label: string
  value: string
  longest: number
  mayChange: boolean
  /** What a fresh one is called: all of it is chosen, to be written over. */ fresh?: string
  placeholder?: string
  className: string
  save: (value: string) => Promise<void>
}

/** The name of what is written, written where its readers read it; it is saved after a pause and when it is left. */
export const NameInPage = ({ label, value: name, longest, mayChange, fresh, save: keep, ...shown }: Props) => {
  const [value, setValue] = useState(name)
  const saved = useRef(name)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const save = async (next: string) => {
    clearTimeout(timer.current)
    const clean = next.trim()
    if (clean === '' || clean === saved.current) return
    saved.current = clean
    try {
      await keep(clean)
    } catch (error) {
      saved.current = ''
      toastError(error)
    }
  }
  const last = useEffectEvent(() => save(value))
  // Whoever leaves within the pause leaves nothing behind.
  useEffect(() => () => void last(), [])
  return (
    <textarea
      {...shown}
      rows={1}
      aria-label={label}
      value={value}
      maxLength={longest}
      readOnly={!mayChange}
      onFocus={({ currentTarget }) => value === fresh && currentTarget.select()}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value.replaceAll('\n', ' ')
        setValue(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => void save(next), pauseMs)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        event.currentTarget.blur()
      }}
      onBlur={() => void save(value)}
    />
  )
}
