/** As whom a buyer is shown beside their words: "Lena M."; of the last name the first letter alone. */
export const authorNameOf = (firstName: string, lastName: string): string => {
  const [initial] = lastName.trim()
  return [firstName.trim(), initial && `${initial.toUpperCase()}.`].filter(Boolean).join(' ') || '—'
}
