import { useEffect, useState } from 'react'
import { isIban, tidyIban } from '#capabilities/people/sellers/rules/bank-details.ts'

type Props = { field: string; words: { fine: string; wrong: string } }

/** Validates the check digits of an IBAN while it is typed, and groups it in fours. */
export const IbanCheck = ({ field, words }: Props) => {
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    const input = document.getElementById(field) as HTMLInputElement | null
    if (!input) return
    const judge = (isDone: boolean) => {
      const iban = tidyIban(input.value)
      const isFine = isIban(iban)
      setSaid(isFine ? words.fine : isDone && iban !== '' ? words.wrong : undefined)
      if (isDone && isFine) input.value = iban.replace(/(.{4})(?=.)/g, '$1 ')
    }
    const typed = () => judge(false)
    const left = () => judge(true)
    input.addEventListener('input', typed)
    input.addEventListener('change', left)
    return () => {
      input.removeEventListener('input', typed)
      input.removeEventListener('change', left)
    }
  }, [field, words])
  return (
    <p className="k-small k-second" role="status">
      {said}
    </p>
  )
}
