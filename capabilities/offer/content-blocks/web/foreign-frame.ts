/** A player of somebody else’s runs apart from the page, which `allow-same-origin` leaves it; it opens nothing over it. */
export const foreign = 'allow-scripts allow-same-origin allow-presentation allow-popups'
