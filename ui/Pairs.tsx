import { Fragment, type ReactNode } from 'react'

/** Names and values of one thing. Pairs without a value are left out. */
export const Pairs = ({ pairs }: { pairs: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="k-pairs">
    {pairs.map(([name, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
    )}
  </dl>
)
