import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useArea } from '#platform/web/area-path.ts'

/** Who sold it, with the way to the deal; and what they earned, with the way to why. */
export const Salesperson = ({
  member,
  order,
  earned,
  change,
}: {
  member: { name: string }
  order: string | number
  /** Null for salespeople, who see their earnings in their own list. */
  earned: string | null
  change: ReactNode
}) => {
  const { to } = useArea()
  return (
    <>
      <Link className="k-link" to={to(`deals?order_id=${order}`)}>
        {member.name}
      </Link>
      {earned && (
        <>
          {' · '}
          <Link className="k-link" to={to(`sales_earnings?order_id=${order}`)}>
            {earned}
          </Link>
        </>
      )}
      {change}
    </>
  )
}
