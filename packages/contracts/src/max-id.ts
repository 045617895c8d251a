/** The largest id. It is the largest value of PostgreSQL's type `integer`. */
export const maxId = 2_147_483_647
