// The federation runtime must have the shared modules ready before anything imports React.
void import('./bootstrap');
