/** What a lesson made of a file is called: the name without its ending. */
export const nameOfFile = (name: string): string => name.replace(/\.[^.]+$/, '').slice(0, 200) || name
