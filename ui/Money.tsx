/** An amount already written for the reader, held together and apart from the direction of the text around it. */
export const Money = ({ children, before }: { children: string; before?: string }) => (
  <bdi className="k-money">
    {before && <del>{before}</del>}
    {children}
  </bdi>
)
