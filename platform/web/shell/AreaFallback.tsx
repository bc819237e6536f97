import { Skeleton } from '../../../ui/Skeleton.tsx'

/** The frame's shape while who is signed in is not known yet. */
export const AreaFallback = () => (
  <div className="k-shell" aria-busy="true">
    <title>Kontor</title>
    <aside className="k-side">
      <div className="k-side-head">
        <span className="k-side-mark" aria-hidden="true" />
        <Skeleton width="8rem" />
      </div>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="k-side-blank">
          <Skeleton width={`${5 + ((index * 3) % 4)}rem`} />
        </div>
      ))}
    </aside>
    <div className="k-head" />
    <main className="k-main">
      <Skeleton width="12rem" height="1.75rem" />
    </main>
  </div>
)
