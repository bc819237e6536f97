type Props = { field: string; numbers: { number: string; shown: string; story: string }[]; hint: string }

/** The bank's test numbers; pressing one types it. Without a script they are there to be copied. */
export const TestNumbers = ({ field, numbers, hint }: Props) => {
  const fill = (number: string) => {
    const input = document.getElementById(field) as HTMLInputElement | null
    if (!input) return
    input.value = number
    input.focus()
  }
  return (
    <div className="b-numbers">
      <p className="k-small k-second">{hint}</p>
      <ul>
        {numbers.map(({ number, shown, story }) => (
          <li key={number}>
            <button type="button" onClick={() => fill(number)}>
              <code>{shown}</code>
              <span>{story}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
