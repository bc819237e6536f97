import './stars.css'

/** So many of five stars, in words for those who do not see them. */
export const Stars = ({ value, label }: { value: number; label: string }) => (
  <span className="k-stars" role="img" aria-label={label} style={{ '--stars': `${value * 20}%` } as object} />
)
