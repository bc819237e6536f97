/**
 * A small mark drawn by us (`ui/public/payment`): of a way to pay, or of what stands for trust. Beside its name it says nothing; where it
 * stands alone, `name` is what a screen reader says.
 */
export const Mark = ({ of, name = '' }: { of: string; name?: string }) => (
  <img src={`/payment/${of}.svg`} alt={name} width={38} height={24} />
)
