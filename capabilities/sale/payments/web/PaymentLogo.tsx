/**
 * The mark of a way to pay, or of what stands for trust, drawn by us (`ui/public/payment`). Beside its name it says nothing; where
 * it stands alone, `name` is what a screen reader says.
 */
export const PaymentLogo = ({ mark, name = '' }: { mark: string; name?: string }) => (
  <img className="k-payment-logo" src={`/payment/${mark}.svg`} alt={name} width={38} height={24} />
)
