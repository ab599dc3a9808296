/** How wide the outline of everything is: a card on the table must still read. */
export const LINE = 5.4;
