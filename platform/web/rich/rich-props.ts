export type RichProps = {
  name: string
  label: string
  start: string
  isFaulty: boolean
  onChange: (html: string) => void
}
