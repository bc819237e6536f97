import type { ReactNode } from 'react'
import type { NavigationEntry } from '#platform/web/shell/navigation.ts'

const line = { fill: 'none', stroke: 'var(--k-hairline)', strokeWidth: 2 }
const box = { ...line, fill: 'var(--k-panel)' }
const accent = { fill: 'var(--k-brand-tint)', stroke: 'var(--k-link)', strokeWidth: 2 }

/** A way from one place to the next, by yes and no. */
const Way = () => (
  <>
    <path d="M62 60H96M144 60l34-26M144 60l34 26" {...line} />
    <rect x="18" y="42" width="44" height="36" rx="6" {...box} />
    <rect x="96" y="38" width="48" height="44" rx="6" {...accent} />
    <rect x="178" y="16" width="44" height="36" rx="6" {...box} />
    <rect x="178" y="68" width="44" height="36" rx="6" {...box} />
  </>
)
/** A page with an address of its own. */
const Address = () => (
  <>
    <rect x="28" y="14" width="184" height="92" rx="8" {...box} />
    <rect x="52" y="22" width="140" height="16" rx="8" {...accent} />
    <path d="M28 46H212M46 64H150M46 80H194" {...line} />
  </>
)
/** A form somebody fills in. */
const Entered = () => (
  <>
    <rect x="58" y="10" width="124" height="100" rx="8" {...box} />
    <path d="M74 28H130" {...line} />
    <rect x="74" y="38" width="92" height="18" rx="4" {...line} />
    <rect x="74" y="74" width="92" height="20" rx="10" {...accent} />
  </>
)
/** A ticket that takes something off. */
const Ticket = () => (
  <>
    <rect x="44" y="28" width="152" height="64" rx="8" {...accent} />
    <path d="M146 28v64" {...line} strokeDasharray="5 5" />
    <path d="M72 76l34-34M74 50h6M98 70h6" fill="none" stroke="var(--k-link)" strokeWidth="4" strokeLinecap="round" />
  </>
)
/** People and what each brings. */
const People = () => (
  <>
    {[54, 120, 186].map((x, at) => (
      <g key={x}>
        <circle cx={x} cy="38" r="14" {...(at === 1 ? accent : box)} />
        <path d={`M${x - 22} 78a22 18 0 0 1 44 0z`} {...(at === 1 ? accent : box)} />
        <path d={`M${x - 18} 98h36`} {...line} />
      </g>
    ))}
  </>
)
/** An icon on the screen of a phone. */
const Phone = () => (
  <>
    <rect x="88" y="6" width="64" height="108" rx="12" {...box} />
    <path d="M112 16h16" {...line} />
    <rect x="102" y="34" width="36" height="36" rx="10" {...accent} />
    <path d="M104 84h32" {...line} />
  </>
)

/** A parcel. */
const Parcel = () => (
  <>
    <path d="M66 40l54-24 54 24v46l-54 24-54-24z" {...box} />
    <path d="M66 40l54 24 54-24M120 64v46" {...line} />
    <path d="M93 28l54 24v18" {...accent} fill="none" />
  </>
)

/** A stream, and what is said beside it. */
const Live = () => (
  <>
    <rect x="28" y="18" width="120" height="76" rx="8" {...box} />
    <path d="M78 40l28 16-28 16z" {...accent} />
    <rect x="160" y="18" width="52" height="22" rx="8" {...accent} />
    <rect x="160" y="48" width="52" height="16" rx="8" {...box} />
    <rect x="160" y="72" width="36" height="16" rx="8" {...box} />
  </>
)

export const pictures: Readonly<Record<string, () => ReactNode>> = {
  coupons: Ticket,
  funnels: Way,
  dunning: Way,
  domains: Address,
  physical_products: Parcel,
  double_opt_ins: Entered,
  sales_team: People,
  affiliates: People,
  mobile_app: Phone,
  community_feature: People,
  live_shopping: Live,
}

/** What a part of the product looks like, drawn. */
export const FeaturePicture = ({ feature, icon: Icon }: { feature: string; icon: NavigationEntry['icon'] }) => {
  const Picture = pictures[feature]
  if (!Picture) return <Icon size={48} stroke={1.2} />
  return (
    <svg className="k-lacking-picture" viewBox="0 0 240 120" width="240" height="120" aria-hidden="true">
      <Picture />
    </svg>
  )
}
