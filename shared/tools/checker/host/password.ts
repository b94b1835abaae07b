/** The environment variable with the password of the test account. A password on the command line is seen by others. */
export const PASSWORD = 'ESTATE_ISLANDS_PASSWORD'
