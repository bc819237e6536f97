import { useEffect, useState } from 'react'

type Props = { field: string; label: string }

/** Shows what is typed into a password field; without its script there is nothing to tick. */
export const ShowPassword = ({ field, label }: Props) => {
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  if (!isReady) return null
  const show = (isShown: boolean) => {
    const input = document.getElementById(field)
    if (input instanceof HTMLInputElement) input.type = isShown ? 'text' : 'password'
  }
  return (
    <label className="k-check k-small">
      <input type="checkbox" onChange={({ currentTarget }) => show(currentTarget.checked)} />
      <span>{label}</span>
    </label>
  )
}
