export const Skeleton = ({ width = '100%', height = '0.875rem' }: { width?: string; height?: string }) => (
  <span className="k-skeleton" style={{ width, height }} aria-hidden="true" />
)
